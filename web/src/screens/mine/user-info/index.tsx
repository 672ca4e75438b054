import { getProfile } from '@zhengju/contract/identity/calls'
import { href } from '@zhengju/contract/kernel/path'
import { Avatar } from '@zhengju/ui/avatar'
import { Icon } from '@zhengju/ui/icon'
import { Note } from '@zhengju/ui/notice'
import { SkeletonRows } from '@zhengju/ui/states'
import { Progress } from '@zhengju/ui/steps'
import { useEffect, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { AvatarSheet, letterOf } from '#features/identity/parts/avatar-sheet.tsx'
import { BirthdaySheet } from '#features/identity/parts/birthday-sheet.tsx'
import { GenderSheet, TextSheet } from '#features/identity/parts/edit-sheet.tsx'
import { useLoaderData } from '#lib/router/page.tsx'
import '#features/identity/parts/identity.css'
import {
  Basics,
  Contact,
  type Editable,
  type Profile,
  Safety,
} from '#features/identity/parts/rows.tsx'
import { Leave } from '#features/mine/leave.tsx'
import '#features/mine/mine.css'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useRead } from '#lib/use-read.ts'
import { profileText as text } from '#text/identity.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { profile: await readOnServer(args, getProfile, {}) }
}

export default function UserInfo() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(getProfile, {}, { initial: loaded.profile })
  return (
    <>
      <ScreenTop title={text.title} up={href('mine')} />
      <main>
        {data ? <Whole read={data} /> : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={8} /> : null}
      </main>
    </>
  )
}

function Whole({ read }: { readonly read: Profile }) {
  const [profile, setProfile] = useState(read)
  const [editing, setEditing] = useState<Editable>()
  useEffect(() => setProfile(read), [read])
  const close = () => setEditing(undefined)
  return (
    <>
      <Head profile={profile} onEdit={setEditing} />
      {profile.isAdult === false ? (
        <div className="wrap">
          <Note tone="bad" icon="warn">
            {text.underage}
          </Note>
        </div>
      ) : null}
      <Basics profile={profile} onEdit={setEditing} />
      <div className="h wrap">
        <h2>{text.contact}</h2>
      </div>
      <Contact profile={profile} onEdit={setEditing} />
      <p className="wrap hint">{text.contactNote}</p>
      <div className="h wrap">
        <h2>{text.security}</h2>
      </div>
      <Safety profile={profile} />
      <Leave />
      {editing ? (
        <Editor field={editing} profile={profile} onSaved={setProfile} onClose={close} />
      ) : null}
    </>
  )
}

interface EditorProps {
  readonly field: Editable
  readonly profile: Profile
  readonly onSaved: (profile: Profile) => void
  readonly onClose: () => void
}

function Editor({ field, ...props }: EditorProps) {
  switch (field) {
    case 'avatar':
      return <AvatarSheet {...props} />
    case 'birthday':
      return <BirthdaySheet {...props} />
    case 'gender':
      return <GenderSheet {...props} />
    default:
      return <TextSheet field={field} {...props} />
  }
}

interface HeadProps {
  readonly profile: Profile
  readonly onEdit: (field: Editable) => void
}

function Head({ profile, onEdit }: HeadProps) {
  return (
    <header className="profile__head">
      <button
        type="button"
        className="profile__face"
        aria-label={text.changeAvatar}
        onClick={() => onEdit('avatar')}
      >
        <Avatar seed={profile.avatar} letter={letterOf(profile)} isLarge />
        <Icon name="camera" size={16} />
      </button>
      <div>
        <h2 className="cut">{profile.nickName}</h2>
        <p className="profile__whole">
          <span>{text.completeness}</span>
          <span>{text.percent(profile.completeness)}</span>
        </p>
        <Progress
          label={text.completeness}
          percent={profile.completeness}
          isDone={profile.completeness === 100}
        />
      </div>
    </header>
  )
}
