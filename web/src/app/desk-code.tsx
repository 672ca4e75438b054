import { deskCodePath } from '@zhengju/contract/kernel/path'
import { shellText } from '../text/shell.ts'

/** Beside the column on a wide screen: the way onto the phone. Not loaded where it is not shown. */
export function DeskCode() {
  return (
    <aside className="desk-qr">
      <img src={deskCodePath} alt="" width="140" height="140" loading="lazy" />
      {shellText.scanToOpen}
    </aside>
  )
}
