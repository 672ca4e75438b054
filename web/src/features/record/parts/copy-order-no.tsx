import { copyText } from '#lib/clipboard.ts'
import { toast } from '#lib/notices.ts'
import { betText } from '#text/record.ts'

export function CopyOrderNo({ orderNo }: { readonly orderNo: string }) {
  async function copy() {
    if (await copyText(orderNo)) toast(betText.copied, 'check')
  }
  return (
    <button type="button" className="copy" onClick={copy}>
      {betText.copy}
    </button>
  )
}
