import { pictureText } from '#text/identity.ts'
import type { Picture } from '../hooks/use-picture.ts'
import { PictureTile } from './picture-tile.tsx'

const most = 3

interface PictureStripProps {
  readonly pictures: readonly Picture[]
  readonly error: string | undefined
  readonly onChange: (pictures: readonly Picture[]) => void
}

/** One to three photos; the next place opens when the one before is filled. */
export function PictureStrip({ pictures, error, onChange }: PictureStripProps) {
  const places = Math.min(most, pictures.length + 1)
  return (
    <div className="tiles tiles--three">
      {Array.from({ length: places }, (_, place) => place).map((place) => (
        <PictureTile
          key={place}
          label={pictureText.no(place + 1)}
          picture={pictures[place]}
          error={place === 0 ? error : undefined}
          onPicture={(picture) => onChange(pictures.toSpliced(place, 1, picture))}
        />
      ))}
    </div>
  )
}
