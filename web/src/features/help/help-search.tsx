import { helpLimits, searchHelp } from '@zhengju/contract/help/calls'
import { href } from '@zhengju/contract/kernel/path'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { EmptyState, ErrorState, SkeletonRows } from '@zhengju/ui/states'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { helpText } from '#text/help.ts'
import { shellText } from '#text/shell.ts'
import './help.css'

/** A question over everything that help says; while there is none, what stands below it. */
export function HelpSearch({ children }: { readonly children: ReactNode }) {
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words.trim())
  return (
    <>
      <div className="helptop">
        <search className="field field--box">
          <Icon name="search" size={20} className="soft" />
          <input
            type="search"
            enterKeyHint="search"
            aria-label={helpText.search}
            placeholder={helpText.searchHint}
            maxLength={helpLimits.words}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </search>
      </div>
      {asked === '' ? children : <Hits words={asked} />}
    </>
  )
}

function Hits({ words }: { readonly words: string }) {
  const { data, failure, reload } = useRead(
    searchHelp,
    { query: { words } },
    { initial: undefined },
  )
  if (failure) {
    return (
      <ErrorState
        title={helpText.failedTitle}
        text={helpText.failedText}
        action={
          <Button kind="ink" onClick={reload}>
            {shellText.retry}
          </Button>
        }
      />
    )
  }
  if (!data) return <SkeletonRows label={shellText.loading} count={5} />
  if (data.hits.length === 0) {
    return <EmptyState drawing="question" title={helpText.noneTitle} text={helpText.noneText} />
  }
  return (
    <>
      <p className="helpgroup" role="status">
        {helpText.found(data.hits.length)}
      </p>
      <ul className="hits helplist">
        {data.hits.map(({ slug, sectionId, title, head, excerpt }) => (
          <li key={`${slug}#${sectionId}`}>
            <Link to={`${href('help', { slug })}#${sectionId}`}>
              <b>
                {title} · {head}
              </b>
              <span>{excerpt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
