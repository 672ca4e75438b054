import { href } from '@zhengju/contract/kernel/path'
import { Icon } from '@zhengju/ui/icon'
import { Link, usePageName } from '../lib/router/page.tsx'
import { useUnread } from '../lib/unread.ts'
import { shellText } from '../text/shell.ts'

/** On pages without the bar: the way to what customer service has answered, as long as it was not read. */
export function ServiceMark() {
  const { support } = useUnread()
  const page = usePageName()
  if (support === 0 || page === 'customerMain') return null
  return (
    <Link className="icon-btn" to={href('customerMain')} aria-label={shellText.answered}>
      <Icon name="service" size={20} />
      <i className="bar__new" />
    </Link>
  )
}
