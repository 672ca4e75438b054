import { Icon } from '@zhengju/ui/icon'
import { useState } from 'react'
import { homeText } from '#text/home.ts'

/** Opens the search; what it takes is loaded then. */
export function SearchField() {
  const [part, setPart] = useState<typeof import('./search-sheet.tsx')>()
  const open = () => {
    import('./search-sheet.tsx').then(setPart, () => undefined)
  }
  return (
    <>
      <button type="button" className="mast__find" aria-haspopup="dialog" onClick={open}>
        <Icon name="search" size={16} />
        <span className="cut">{homeText.find}</span>
      </button>
      {part ? <part.SearchSheet onClose={() => setPart(undefined)} /> : null}
    </>
  )
}
