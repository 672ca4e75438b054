import { Icon } from '@zhengju/ui/icon'
import { favouriteText as text } from '#text/favourite.ts'
import { useFavourites } from '../hooks/use-favourites.ts'

interface StarButtonProps {
  readonly of: 'fixtures' | 'leagues'
  readonly venue: string
  readonly id: string
  readonly name: string
}

/** Stars a match or a competition of this venue, or takes the star away. */
export function StarButton({ of, venue, id, name }: StarButtonProps) {
  const { ids, toggle } = useFavourites(of, venue)
  const isStarred = ids.includes(id)
  return (
    <button
      type="button"
      className="icon-btn"
      aria-pressed={isStarred}
      aria-label={isStarred ? text.unstar(name) : text.star(name)}
      onClick={() => toggle(id)}
    >
      <Icon name={isStarred ? 'star-on' : 'star'} size={20} />
    </button>
  )
}
