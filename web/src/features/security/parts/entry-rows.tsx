import { href } from '@zhengju/contract/kernel/path'
import { RowBody, rowClass, tallRowClass } from '@zhengju/ui/row'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import type { Reading } from '#lib/use-read.ts'
import { securityText } from '#text/security.ts'
import type { Security } from './security-rows.tsx'

/** Of the member's own page: what guards the account, the login before this one, and the devices. */
export function SecurityEntry({ security: reading }: { readonly security: Reading<Security> }) {
  const { data: security, failure } = reading
  const missing = failure === undefined ? noBreak : securityText.notLoaded
  return (
    <>
      <Link className={tallRowClass} to={href('security')}>
        <RowBody
          icon="user"
          title={securityText.title}
          sub={security ? lastText(security) : missing}
          value={
            security?.phone === null ? (
              <span className="amber">{securityText.phoneUnbound}</span>
            ) : null
          }
          leadsOn
        />
      </Link>
      <Link className={rowClass} to={href('securityDevices')}>
        <RowBody
          icon="phone"
          title={securityText.devices}
          value={security ? securityText.devicesCount(security.devices) : null}
          leadsOn
        />
      </Link>
    </>
  )
}

/** Holds the line's room until it is known. */
const noBreak = '\u00a0'

function lastText({ lastLogin }: Security): string {
  return lastLogin ? securityText.lastShort(momentText(lastLogin.at)) : securityText.lastLoginNone
}
