import { copyText } from '#lib/clipboard.ts'
import { toast } from '#lib/notices.ts'
import { payeeText } from '#text/payment.ts'

interface CopyButtonProps {
  readonly text: string
  /** What is copied, in the member's words. */
  readonly what: string
}

export function CopyButton({ text, what }: CopyButtonProps) {
  async function copy() {
    if (await copyText(text)) toast(payeeText.copied(what), 'check')
    else toast(payeeText.copyFailed, 'warn')
  }
  return (
    <button type="button" className="copy" aria-label={`${payeeText.copy}${what}`} onClick={copy}>
      {payeeText.copy}
    </button>
  )
}
