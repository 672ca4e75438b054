import type { DataOf } from '@zhengju/contract/endpoint'
import type { memberInfo } from '@zhengju/contract/member'
import { href } from '@zhengju/contract/path'
import { RowBody, rowClass } from '@zhengju/ui/row'
import { Link } from 'react-router'
import { momentText } from '../../lib/site-time.ts'
import { securityText } from '../../text/security.ts'

type Member = Pick<DataOf<typeof memberInfo>, 'phone' | 'lastLogin'>

/** Of the member's own page: what guards the account, the login before this one, and the devices. */
export function SecurityRows({ member: { phone, lastLogin } }: { readonly member: Member }) {
  return (
    <>
      <Link className={rowClass} to={href('security')}>
        <RowBody
          icon="user"
          title={securityText.title}
          sub={
            lastLogin ? securityText.lastShort(momentText(lastLogin.at), lastLogin.device) : null
          }
          value={phone ? null : <span className="amber">{securityText.phoneUnbound}</span>}
          leadsOn
        />
      </Link>
      <Link className={rowClass} to={href('securityDevices')}>
        <RowBody icon="phone" title={securityText.devices} leadsOn />
      </Link>
    </>
  )
}
