import { listDownline } from '@zhengju/contract/affiliate/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { siteDay } from '@zhengju/domain/siteDay'
import { Icon } from '@zhengju/ui/icon'
import { ReadSection } from '@zhengju/ui/reading'
import { useId, useState } from 'react'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { affiliateText as text } from '#text/affiliate.ts'
import { sectionText } from '#text/shell.ts'
import { More } from './more.tsx'

type Downline = DataOf<typeof listDownline>

/** The tree of those who came by his links, and by those of affiliates below him; names are masked. */
export function DownlineTree({ initial }: { readonly initial: Downline | undefined }) {
  return (
    <section>
      <header className="afl-sub">
        <h2>{text.downline}</h2>
      </header>
      <Below initial={initial} />
      <p className="afl-note">{text.notCountedHint}</p>
    </section>
  )
}

/** Who stands directly below one: a node is read when it is opened, a page at a time. */
function Below(props: {
  /** Without it the affiliate himself. */
  readonly under?: { readonly id: string; readonly name: string }
  readonly initial?: Downline | undefined
}) {
  const { under, initial } = props
  const of = under ? { under: under.id } : {}
  const first = useRead(listDownline, { query: of }, { initial })
  const readOn = async (cursor: string) => {
    const { call } = await import('#lib/call.ts')
    return call(listDownline, { query: { ...of, cursor } })
  }
  const list = useList(first, first.data, readOn, under?.id)
  return (
    <>
      <ReadSection reading={first} words={sectionText} rows={under ? 1 : 3}>
        {() =>
          list.items.length === 0 ? (
            <p className="afl-note">{text.noDownline}</p>
          ) : (
            <ul
              className={under ? 'afl-below' : 'card afl-nodes'}
              aria-label={under && text.below(under.name)}
            >
              {list.items.map((node) => (
                <Node key={node.id} node={node} />
              ))}
            </ul>
          )
        }
      </ReadSection>
      <More list={list} isKnown={first.data !== undefined} />
    </>
  )
}

function Node({ node }: { readonly node: Downline['items'][number] }) {
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  if (!node.isOpenable) {
    return (
      <li>
        <div className="afl-node">
          <Figures of={node} />
        </div>
      </li>
    )
  }
  return (
    <li>
      <button
        type="button"
        className="afl-node"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'down' : 'right'} size={16} className="soft" />
        <Figures of={node} />
      </button>
      <div id={panel} hidden={!isOpen}>
        {isOpen ? <Below under={node} /> : null}
      </div>
    </li>
  )
}

function Figures({ of }: { readonly of: Downline['items'][number] }) {
  return (
    <>
      <span>
        {of.name}
        {of.isAffiliate ? <small>{text.ownMembers(of.members)}</small> : null}
        {of.isCounted ? null : <small>{text.notCounted}</small>}
      </span>
      <span className="soft">{siteDay(of.boundAt)}</span>
    </>
  )
}
