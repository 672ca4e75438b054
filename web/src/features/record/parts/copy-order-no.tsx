import { copyText } from '#lib/clipboard.ts'
import { toast } from '#lib/notices.ts'
import { betText } from '#text/record.ts'

interface CopyOrderNoProps {
  readonly orderNo: string
  readonly copied?: string
}

export function CopyOrderNo({ orderNo, copied = betText.copied }: CopyOrderNoProps) {
  async function copy() {
    if (await copyText(orderNo)) toast(copied, 'check')
  }
  return (
    <button type="button" className="copy" onClick={copy}>
      {betText.copy}
    </button>
  )
}
