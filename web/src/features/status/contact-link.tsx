import { buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { contactAddress } from '#lib/contact-address.ts'
import { contactText } from '#text/status.ts'

/** How somebody is reached while the site itself is not; nothing is shown where none is named. */
export function ContactLink({ address }: { readonly address: string | undefined }) {
  const contact = contactAddress(address)
  if (!contact) return null
  return (
    <div className="notice-contact">
      <a className={buttonClass({ size: 'lg', isWide: true })} href={contact.href} rel="noreferrer">
        <Icon name="service" size={20} />
        {contactText.label}
      </a>
      <span className="soft t12">{contact.shown}</span>
    </div>
  )
}
