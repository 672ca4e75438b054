import { href } from '@zhengju/contract/kernel/path'
import { contactAddress } from '#lib/contact-address.ts'
import { Link } from '#lib/router/page.tsx'
import { serviceText } from '#text/account.ts'

/** Whoever cannot come in reaches somebody: the desk's page, and the operator's own address where he named one. */
export function ServiceLine({ contact }: { readonly contact: string }) {
  const own = contactAddress(contact)
  return (
    <p className="form__service soft">
      {serviceText.ask}
      <Link className="link" to={href('customerMain')}>
        {serviceText.desk}
      </Link>
      {own ? (
        <a className="link" href={own.href} rel="noreferrer">
          {own.shown}
        </a>
      ) : null}
    </p>
  )
}
