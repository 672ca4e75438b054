import { href } from '@zhengju/contract/kernel/path'
import { BottomBar } from '@zhengju/ui/bars'
import { Icon } from '@zhengju/ui/icon'
import type { BarId } from '../lib/handle.ts'
import { Link } from '../lib/router/page.tsx'
import { useUnread } from '../lib/unread.ts'
import { shellText } from '../text/shell.ts'

/** An entry whose page does not stand is not shown. */
const entries = [
  { id: 'home', icon: 'home', label: shellText.home, to: href('home') },
  { id: 'sport', icon: 'sport', label: shellText.sport, to: href('sport') },
  { id: 'deposit', icon: 'deposit', label: shellText.deposit, to: href('deposit') },
  { id: 'service', icon: 'service', label: shellText.service, to: href('customerMain') },
  { id: 'mine', icon: 'mine', label: shellText.mine, to: href('mine') },
] as const

export type BarEntry = BarId

export function MainBar({ current }: { readonly current: BarEntry }) {
  const { support, mail } = useUnread()
  const isMarked = (id: BarId) => (id === 'service' && support > 0) || (id === 'mine' && mail > 0)
  return (
    <BottomBar label={shellText.navigation}>
      {entries.map(({ id, icon, label, to }) => (
        <Link key={id} to={to} aria-current={id === current ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{label}</span>
          {isMarked(id) ? (
            <i className="bar__new" role="img" aria-label={shellText.unread} />
          ) : null}
        </Link>
      ))}
    </BottomBar>
  )
}
