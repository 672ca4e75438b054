import { Icon } from '@zhengju/ui/icon'
import { toast } from '../lib/notices.ts'
import { shareLink } from '../lib/share.ts'
import { shellText } from '../text/shell.ts'

/** Shares the page as it stands, filters and all. */
export function ShareButton({ title }: { readonly title: string }) {
  async function share() {
    const done = await shareLink({ title, url: window.location.href })
    if (done === 'copied') toast(shellText.linkCopied, 'check')
    if (done === 'failed') toast(shellText.linkNotCopied, 'warn')
  }
  return (
    <button type="button" className="icon-btn" aria-label={shellText.share} onClick={share}>
      <Icon name="share" size={20} />
    </button>
  )
}
