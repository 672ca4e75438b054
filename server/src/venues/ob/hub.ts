import { isFields, jsonFields, parsed } from '@zhengju/venue-protocol/parse'
import type { Viewer } from '../../platform/ws/viewer.ts'
import { LiveLink, type LiveLinkDeps } from './live-link.ts'

interface Topic {
  readonly link: LiveLink
  readonly viewers: Set<Viewer>
  /** Whoever joins gets what was said while he was reading. Frames say how things are, twice does no harm. */
  recent: { readonly at: number; readonly text: string }[]
}

const recentMs = 3_000
const mostRecent = 40
const lingerMs = 10_000
/** The service restarts: the browser connects again and reads again. */
const readAgain = 1012
const noMids: ReadonlySet<string> = new Set()

/** Live changes for everyone without a session: the venue is asked once for each fixture, however many watch. */
export class Hub {
  readonly #parts: LiveLinkDeps
  readonly #viewers = new Map<Viewer, ReadonlySet<string>>()
  readonly #topics = new Map<string, Topic>()
  readonly #links = new Set<LiveLink>()
  #linger: NodeJS.Timeout | undefined

  constructor(parts: LiveLinkDeps) {
    this.#parts = parts
  }

  join(viewer: Viewer): void {
    clearTimeout(this.#linger)
    this.#viewers.set(viewer, noMids)
    this.#linkWithRoom()
  }

  /** Replaces what the viewer follows. */
  follow(viewer: Viewer, mids: readonly string[]): void {
    const before = this.#viewers.get(viewer)
    if (!before) return
    const wanted = new Set(mids)
    this.#viewers.set(viewer, wanted)
    for (const mid of wanted) if (!before.has(mid)) this.#enter(mid, viewer)
    for (const mid of before) if (!wanted.has(mid)) this.#exit(mid, viewer)
  }

  leave(viewer: Viewer): void {
    for (const mid of this.#viewers.get(viewer) ?? noMids) this.#exit(mid, viewer)
    this.#viewers.delete(viewer)
    clearTimeout(this.#linger)
    if (this.#viewers.size === 0) this.#linger = setTimeout(() => this.#closeLinks(), lingerMs)
  }

  /** Fixtures that are followed upstream now. */
  followed(): number {
    return this.#topics.size
  }

  close(): void {
    clearTimeout(this.#linger)
    this.#closeLinks()
  }

  #linkWithRoom(): LiveLink {
    for (const link of this.#links) if (link.hasRoom()) return link
    // Every link hears of the lists; only the first one passes it on.
    const isFirst = this.#links.size === 0
    const link: LiveLink = new LiveLink(this.#parts, {
      frame: (text) => this.#tell(text, isFirst),
      gap: () => this.#kick(link),
    })
    this.#links.add(link)
    return link
  }

  #tell(text: string, isFirst: boolean): void {
    const about = subjectOf(text)
    if (about === undefined) return
    if (about === lists) {
      if (isFirst) for (const viewer of this.#viewers.keys()) viewer.send(text)
      return
    }
    const topic = this.#topics.get(about)
    if (!topic) return
    const at = this.#parts.clock.now()
    topic.recent = [...topic.recent.filter((frame) => at - frame.at < recentMs), { at, text }]
    if (topic.recent.length > mostRecent) topic.recent.shift()
    for (const viewer of topic.viewers) viewer.send(text)
  }

  /** What these viewers see may be old: they connect again and read again. */
  #kick(link: LiveLink): void {
    for (const mid of link.mids) {
      const topic = this.#topics.get(mid)
      if (!topic) continue
      topic.recent = []
      for (const viewer of topic.viewers) viewer.close(readAgain)
    }
  }

  #enter(mid: string, viewer: Viewer): void {
    const known = this.#topics.get(mid)
    const topic = known ?? { link: this.#linkWithRoom(), viewers: new Set(), recent: [] }
    if (!known) {
      this.#topics.set(mid, topic)
      topic.link.follow(mid)
    }
    topic.viewers.add(viewer)
    const since = this.#parts.clock.now() - recentMs
    for (const { at, text } of topic.recent) if (at >= since) viewer.send(text)
  }

  #exit(mid: string, viewer: Viewer): void {
    const topic = this.#topics.get(mid)
    if (!topic?.viewers.delete(viewer) || topic.viewers.size > 0) return
    this.#topics.delete(mid)
    topic.link.unfollow(mid)
  }

  #closeLinks(): void {
    for (const link of this.#links) link.close()
    this.#links.clear()
  }
}

const lists = 'lists'

/** The fixture that a frame is about, or the lists; undefined for what visitors are not told. */
function subjectOf(text: string): string | undefined {
  const read = parsed(() => jsonFields(text))
  if (!read.ok) return undefined
  const { cmd, cd } = read.value
  if (cmd === 'C109') return lists
  const mid = isFields(cd) ? cd.mid : undefined
  return typeof mid === 'string' ? mid : undefined
}
