import { dialogText } from '../text/dialog.ts'
import { showDialog } from './notices.ts'

/** How long the button waits, so that the words are read. */
const readSec = 3

/** 安全提示 (specification 8): no one of ours gives out card numbers to pay to. */
export function showSecurityNotice(): void {
  showDialog({
    title: dialogText.securityTitle,
    text: dialogText.securityText,
    isDismissable: true,
    isWarning: true,
    actions: [{ label: dialogText.securityConfirm, seconds: readSec }],
  })
}
