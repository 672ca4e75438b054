import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import type { preInfo } from '@zhengju/contract/site/calls'
import { DoubleRule } from '@zhengju/ui/bars'
import { Icon, type IconName } from '@zhengju/ui/icon'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/page.tsx'
import { homeText } from '#text/home.ts'

type Operator = Pick<DataOf<typeof preInfo>, 'licence' | 'jurisdiction'>

interface HomeFootProps {
  readonly operator: Operator | undefined
  /** With whom the site works. */
  readonly children: ReactNode
}

/** Help and rules, whom the site is for, how money moves, and under whose licence. */
export function HomeFoot({ operator, children }: HomeFootProps) {
  return (
    <footer className="homefoot">
      <DoubleRule isFoot />
      {children}
      <nav className="homefoot__ways" aria-label={homeText.footNav}>
        {ways.map(({ to, label }) => (
          <Link key={label} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="row">
        <span className="eighteen">18+</span>
        <span>
          {homeText.adult}
          <Link className="link" to={href('protection')}>
            {homeText.myLimit}
          </Link>
        </span>
      </div>
      <ul className="homefoot__pay" aria-label={homeText.payments}>
        {payments.map(({ icon, label }) => (
          <li key={label}>
            <Icon name={icon} size={20} />
            {label}
          </li>
        ))}
      </ul>
      <p>{licenceText(operator)}</p>
    </footer>
  )
}

const ways = [
  { to: href('helpIndex'), label: homeText.help },
  { to: href('help', { slug: 'gztk' }), label: homeText.terms },
  { to: href('help', { slug: 'bczr' }), label: homeText.protection },
  { to: href('help', { slug: 'ysgz' }), label: homeText.privacy },
  { to: href('help', { slug: 'gywm' }), label: homeText.about },
  { to: href('help', { slug: 'hzhb' }), label: homeText.partners },
  { to: href('download'), label: homeText.download },
  { to: href('customerMain'), label: homeText.contact },
] as const

/** Kinds of payment, drawn by us: whose marks they are is no business of a footer. */
const payments: readonly { readonly icon: IconName; readonly label: string }[] = [
  { icon: 'bank', label: homeText.payBank },
  { icon: 'usdt', label: homeText.payCoin },
  { icon: 'wallet', label: homeText.payWallet },
  { icon: 'coin', label: homeText.payDigital },
]

function licenceText(operator: Operator | undefined): string {
  if (!operator?.licence) return homeText.noLicence
  return homeText.licence(operator.licence, operator.jurisdiction)
}
