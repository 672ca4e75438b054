import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import type { getSecurity } from '@zhengju/contract/totp/calls'
import { RowBody, rowClass } from '@zhengju/ui/row'
import { Link } from '#lib/router/page.tsx'
import { dayText, momentText } from '#lib/site-time.ts'
import { securityText } from '#text/security.ts'

export type Security = DataOf<typeof getSecurity>

/** What a member can use to prove who he is. */
export function ProofRows({
  security,
  takesPhones,
}: {
  readonly security: Security
  readonly takesPhones: boolean
}) {
  const { phone, totpSince, passkeys, passwordChangedAt, recoveryCodesLeft } = security
  const unset = (words: string) => <span className="amber">{words}</span>
  return (
    <nav className="mcard card" aria-label={securityText.prove}>
      <Link className={rowClass} to={href('securityPassword')}>
        <RowBody
          icon="lock"
          title={securityText.password}
          value={
            passwordChangedAt === null
              ? securityText.passwordNever
              : securityText.passwordChanged(dayText(passwordChangedAt))
          }
          leadsOn
        />
      </Link>
      {takesPhones || phone !== null ? (
        <Link className={rowClass} to={href('securityPhone')}>
          <RowBody
            icon="phone"
            title={securityText.phone}
            value={phone ?? unset(securityText.phoneNone)}
            leadsOn
          />
        </Link>
      ) : null}
      <Link className={rowClass} to={href('securityTotp')}>
        <RowBody
          icon="clock"
          title={securityText.totp}
          sub={totpSince === null ? undefined : securityText.codesLeft(recoveryCodesLeft)}
          value={totpSince === null ? unset(securityText.totpOff) : securityText.totpOn}
          leadsOn
        />
      </Link>
      <Link className={rowClass} to={href('securityPasskeys')}>
        <RowBody
          icon="shield"
          title={securityText.passkeys}
          value={passkeys === 0 ? securityText.passkeysNone : securityText.passkeysCount(passkeys)}
          leadsOn
        />
      </Link>
    </nav>
  )
}

/** Where the account is used, and the login before this one. */
export function WatchRows({ security: { devices, lastLogin } }: { readonly security: Security }) {
  return (
    <>
      <nav className="mcard card" aria-label={securityText.watch}>
        <Link className={rowClass} to={href('securityDevices')}>
          <RowBody
            icon="phone"
            title={securityText.devices}
            value={securityText.devicesCount(devices)}
            leadsOn
          />
        </Link>
        <Link className={rowClass} to={href('securityLogins')}>
          <RowBody icon="list" title={securityText.logins} leadsOn />
        </Link>
      </nav>
      <p className="wrap secure__last soft t12">
        {lastLogin
          ? securityText.lastLogin(momentText(lastLogin.at), lastLogin.device, lastLogin.address)
          : securityText.lastLoginNone}
        {lastLogin ? (
          <>
            <br />
            {securityText.notMe}
          </>
        ) : null}
      </p>
    </>
  )
}
