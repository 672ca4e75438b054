import { findMember } from '@zhengju/contract/member-file/office-calls'
import { memberHref } from '@zhengju/contract/office/path'
import { App, Input, type InputRef, Popover } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CallError, call } from '#lib/call.ts'
import { memberText } from '#text/member.ts'
import { fileText as text } from '#text/member-file.ts'
import type { Found } from '../api/api.ts'

const shortest = 3

/** One box for everything by which a member is known; a single one is opened at once. */
export function Finder() {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [found, setFound] = useState<readonly Found[]>([])
  const [isBusy, setBusy] = useState(false)
  const box = useRef<InputRef>(null)
  useSlash(box)
  const find = async (typed: string) => {
    setFound([])
    if (typed.trim().length < shortest) return
    setBusy(true)
    try {
      const { items } = await call(findMember, { body: { text: typed.trim() } })
      const [first] = items
      if (!first) void message.info(text.foundNone)
      else if (items.length === 1) await navigate(memberHref(first.memberId))
      else setFound(items)
    } catch (error) {
      if (error instanceof CallError) void message.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Popover
      open={found.length > 0}
      onOpenChange={(isOpen) => !isOpen && setFound([])}
      trigger="click"
      placement="bottomLeft"
      content={<FoundList items={found} />}
    >
      <Input.Search
        ref={box}
        allowClear
        className="finder"
        aria-label={text.finder}
        title={text.finder}
        placeholder={text.finderShort}
        maxLength={128}
        loading={isBusy}
        onSearch={(typed) => void find(typed)}
      />
    </Popover>
  )
}

/** The key / leads here from everywhere but a field. */
function useSlash(box: RefObject<InputRef | null>): void {
  useEffect(() => {
    const look = (event: KeyboardEvent) => {
      const { target } = event
      const isWriting =
        target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || isWriting || document.querySelector('.ant-modal, .ant-drawer-open'))
        return
      event.preventDefault()
      box.current?.focus()
    }
    addEventListener('keydown', look)
    return () => removeEventListener('keydown', look)
  }, [box])
}

function FoundList({ items }: { readonly items: readonly Found[] }) {
  return (
    <ul className="plain-list">
      {items.map(({ memberId, name, status, by }) => (
        <li key={memberId}>
          <Link to={memberHref(memberId)}>{name}</Link>{' '}
          <span className="soft">
            {text.foundBy[by]} · {memberText.statuses[status]}
          </span>
        </li>
      ))}
    </ul>
  )
}
