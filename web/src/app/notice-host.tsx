import { limits } from '@zhengju/contract/kernel/limit'
import { CountdownDialogButton, Dialog } from '@zhengju/ui/modal'
import { Toast } from '@zhengju/ui/toast'
import { useSyncExternalStore } from 'react'
import { closeDialog, type DialogNotice, noticeStore } from '../lib/notices.ts'

/** Toasts and dialogs of specification 4 and 8, above whatever screen is open. */
export function NoticeHost() {
  const { toast, dialogs } = useSyncExternalStore(
    noticeStore.subscribe,
    noticeStore.read,
    noticeStore.readOnServer,
  )
  const first = dialogs[0]
  return (
    <>
      {first ? <NoticeDialog dialog={first} /> : null}
      <Toast text={toast?.text} icon={toast?.icon} />
    </>
  )
}

function NoticeDialog({ dialog }: { readonly dialog: DialogNotice }) {
  return (
    <Dialog
      isOpen
      title={dialog.title}
      isDismissable={dialog.isDismissable}
      widthPx={limits.modalWidthPx}
      tallFromPx={dialog.isWarning ? limits.securityModalAutoHeightBelowPx : undefined}
      onClose={() => {
        closeDialog(dialog)
        dialog.onClose?.()
      }}
      actions={dialog.actions.map((action) => (
        <CountdownDialogButton
          key={action.label}
          seconds={action.seconds ?? 0}
          onClick={() => {
            closeDialog(dialog)
            action.onAct?.()
          }}
        >
          {action.label}
        </CountdownDialogButton>
      ))}
    >
      {dialog.text}
    </Dialog>
  )
}
