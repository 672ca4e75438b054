import { avatarSeeds } from '@zhengju/domain/identity'
import { Avatar } from '@zhengju/ui/avatar'
import { Sheet } from '@zhengju/ui/modal'
import { profileText as text } from '#text/identity.ts'
import { shellText } from '#text/shell.ts'
import { useSaving } from './edit-sheet.tsx'
import type { Profile } from './rows.tsx'

interface AvatarSheetProps {
  readonly profile: Profile
  readonly onSaved: (profile: Profile) => void
  readonly onClose: () => void
}

/** Drawn ones to choose from: the member's own, and twenty-three others. */
export function AvatarSheet({ profile, onSaved, onClose }: AvatarSheetProps) {
  const { run, isBusy } = useSaving(onSaved, onClose, 'avatar', () => undefined)
  const letter = letterOf(profile)
  return (
    <Sheet isOpen title={text.avatarTitle} closeLabel={shellText.close} onClose={onClose}>
      <div className="faces">
        {['', ...avatarSeeds].map((seed, index) => {
          const drawn = seed === '' ? profile.id : seed
          return (
            <button
              key={drawn}
              type="button"
              aria-label={seed === '' ? text.ownAvatar : text.avatar(index)}
              aria-pressed={profile.avatar === drawn}
              disabled={isBusy}
              onClick={() => void run({ avatar: seed })}
            >
              <Avatar seed={drawn} letter={letter} isLarge />
            </button>
          )
        })}
      </div>
    </Sheet>
  )
}

export function letterOf({ nickName, name }: Profile): string {
  return [...(nickName || name)][0]?.toUpperCase() ?? ''
}
