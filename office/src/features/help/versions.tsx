import { listHelpVersions } from '@zhengju/contract/help/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { HelpWords } from '@zhengju/domain/content'
import { Button } from 'antd'
import { time } from '#lib/show.ts'
import { useRead } from '#lib/use-read.ts'
import { helpStates, helpText as text } from '#text/help.ts'

type Version = DataOf<typeof listHelpVersions>['items'][number]

/** Everything that was asked for on one page; whoever may write takes an older one into the form. */
export function Versions({
  slug,
  onTake,
}: {
  readonly slug: string
  readonly onTake: (words: HelpWords) => void
}) {
  const { data, failure } = useRead(listHelpVersions, { params: { slug } })
  return (
    <section className="form-stack" aria-label={text.versions}>
      <strong>{text.versions}</strong>
      {failure ? <p className="soft">{failure}</p> : null}
      {data?.items.length === 0 ? <p className="soft">{text.versionsNone}</p> : null}
      {data?.items.map((version) => (
        <div className="form-row" key={version.version}>
          <span>
            <strong>
              {text.version(version.version)} · {helpStates[version.state]}
            </strong>
            <span className="soft">{wordsOf(version)}</span>
            <span className="soft">{peopleOf(version)}</span>
          </span>
          <Button onClick={() => onTake({ title: version.title, note: version.note })}>
            {text.takeVersion}
          </Button>
        </div>
      ))}
    </section>
  )
}

function wordsOf({ title, note }: Version): string {
  const words = [title, note && `${note.head}：${note.text}`].filter((part) => part !== null)
  return words.length === 0 ? text.usual : words.join(' · ')
}

function peopleOf({ applicant, reason, askedAt, checkUser, checkReason }: Version): string {
  const asked = `${applicant} · ${time(askedAt)} · ${reason}`
  return checkUser === null ? asked : `${asked} · ${text.checked} ${checkUser}：${checkReason}`
}
