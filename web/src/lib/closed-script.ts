import { href } from '@zhengju/contract/kernel/path'
import { tabKeys } from '@zhengju/contract/kernel/storage-key'

/**
 * The maintenance page also answers in the place of other pages (503). Before the router looks at the address it
 * becomes the page's own; a tab that is exempt asks for its page again and says so (decision 073).
 */
export const closedScript = script(href('maintenance'), tabKeys.maintenanceExempt)

function script(own: string, exempt: string): string {
  const path = JSON.stringify(own)
  const key = JSON.stringify(exempt)
  return `try{if(location.pathname!==${path}){var u=new URL(location.href);if(sessionStorage.getItem(${key})==='1'){u.searchParams.set(${key},'1');location.replace(u)}else history.replaceState(null,'',${path})}}catch(e){}`
}
