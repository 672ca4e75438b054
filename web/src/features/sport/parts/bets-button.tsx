import { Icon } from '@zhengju/ui/icon'
import { sportText } from '#text/sport.ts'

export function BetsButton({ onShow }: { readonly onShow: () => void }) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={sportText.myBets}
      aria-haspopup="dialog"
      onClick={onShow}
    >
      <Icon name="ledger" />
    </button>
  )
}
