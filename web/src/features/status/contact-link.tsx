import { buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { contactText } from '#text/status.ts'

/** How somebody is reached while the site itself is not; nothing is shown where none is named. */
export function ContactLink({ address }: { readonly address: string | undefined }) {
  if (!address || !/^(https:\/\/|mailto:|tel:)/.test(address)) return null
  const shown = address.replace(/^(https:\/\/|mailto:|tel:)/, '')
  return (
    <div className="notice-contact">
      <a className={buttonClass({ size: 'lg', isWide: true })} href={address} rel="noreferrer">
        <Icon name="service" size={20} />
        {contactText.label}
      </a>
      <span className="soft t12">{shown}</span>
    </div>
  )
}
