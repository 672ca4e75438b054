/** What stands above every screen: one toast, and dialogs one after the other. */
export interface Notices {
  readonly toast: ToastNotice | undefined
  readonly dialogs: readonly DialogNotice[]
}

export type ToastIcon = 'info' | 'check' | 'warn'

export interface ToastNotice {
  readonly text: string
  readonly icon: ToastIcon
}

export interface DialogNotice {
  readonly title: string
  readonly text: string
  readonly isDismissable: boolean
  /** Security notices (specification 8). */
  readonly isWarning?: boolean
  readonly actions: readonly DialogAction[]
  readonly onClose?: () => void
}

export interface DialogAction {
  readonly label: string
  /** Disabled until this countdown reaches 0. */
  readonly seconds?: number
  readonly onAct?: () => void
}

const toastMs = 2600
const empty: Notices = { toast: undefined, dialogs: [] }
let notices = empty
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function toast(text: string, icon: ToastIcon = 'info') {
  clearTimeout(timer)
  timer = setTimeout(() => change({ ...notices, toast: undefined }), toastMs)
  change({ ...notices, toast: { text, icon } })
}

export function showDialog(dialog: DialogNotice) {
  change({ ...notices, dialogs: [...notices.dialogs, dialog] })
}

export function closeDialog(dialog: DialogNotice) {
  if (!notices.dialogs.includes(dialog)) return
  change({ ...notices, dialogs: notices.dialogs.filter((other) => other !== dialog) })
}

export const noticeStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => notices,
  readOnServer: () => empty,
}

function change(next: Notices) {
  notices = next
  for (const listener of listeners) listener()
}
