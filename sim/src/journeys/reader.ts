import type { CDPSession } from 'playwright-core'
import { expect } from 'vitest'
import type { Phone } from './phone.ts'

/** One part of the page as a screen reader is told of it. */
export interface Spoken {
  readonly role: string
  readonly name: string
  readonly value: string
  readonly states: Readonly<Record<string, unknown>>
}

/** Hears a page instead of looking at it: knows only the tree that the browser gives to a screen reader. */
export interface Reader {
  /** What is said now, in order. */
  parts(): Promise<readonly Spoken[]>
  /** The one part of that role whose name is told so; waits for it. */
  find(role: string, name: string | RegExp): Promise<Spoken>
  /** What a screen reader's double tap does. */
  activate(role: string, name: string | RegExp): Promise<void>
  /** Puts the focus on a field and speaks into it. */
  dictate(role: string, name: string | RegExp, text: string): Promise<void>
  /** The page said it by itself: it stands within a part that announces what changes in it. */
  hears(words: string | RegExp): Promise<void>
  /** It stands within the part of that role. */
  reads(role: string, name: string | RegExp, words: string | RegExp): Promise<void>
}

interface Node {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: { readonly value?: unknown }
  readonly name?: { readonly value?: unknown }
  readonly value?: { readonly value?: unknown }
  readonly properties?: readonly { readonly name: string; readonly value: { value?: unknown } }[]
  readonly childIds?: readonly string[]
  readonly backendDOMNodeId?: number
}

export async function openReader({ context, page }: Phone): Promise<Reader> {
  const session = await context.newCDPSession(page)
  await session.send('Accessibility.enable')
  const find = (role: string, name: string | RegExp) => theOne(session, role, name)
  return {
    parts: async () => (await told(session)).map(spokenOf),
    find: async (role, name) => spokenOf(await find(role, name)),
    async activate(role, name) {
      const isOn = async () => statesOf(await find(role, name)).disabled !== true
      await expect.poll(isOn, { message: `${role} ${name} may be used` }).toBe(true)
      const objectId = await elementOf(session, await find(role, name))
      const functionDeclaration = 'function () { this.click() }'
      await session.send('Runtime.callFunctionOn', { objectId, functionDeclaration })
    },
    async dictate(role, name, text) {
      const { backendDOMNodeId } = await find(role, name)
      await session.send('DOM.focus', withNode(backendDOMNodeId))
      await session.send('Input.insertText', { text })
    },
    async hears(words) {
      const said = async () => {
        const nodes = await tree(session)
        return [...nodes.values()].filter(isLive).map((node) => textOf(nodes, node))
      }
      await expect.poll(async () => (await said()).some((text) => isSaid(text, words))).toBe(true)
    },
    async reads(role, name, words) {
      const said = async () => {
        const nodes = await tree(session)
        const within = [...nodes.values()].filter((node) => isCalled(node, role, name))
        return within.map((node) => textOf(nodes, node)).join('\n')
      }
      await expect.poll(async () => isSaid(await said(), words)).toBe(true)
    },
  }
}

async function theOne(session: CDPSession, role: string, name: string | RegExp): Promise<Node> {
  const those = async () => (await told(session)).filter((node) => isCalled(node, role, name))
  await expect
    .poll(async () => (await those()).map(spokenOf).length, {
      message: `one ${role} that is called ${name}`,
    })
    .toBe(1)
  const [node] = await those()
  if (!node) throw new Error(`The ${role} ${name} went away`)
  return node
}

/** Only what is not ignored is spoken. */
async function told(session: CDPSession): Promise<Node[]> {
  return [...(await tree(session)).values()].filter(({ ignored }) => !ignored)
}

async function tree(session: CDPSession): Promise<ReadonlyMap<string, Node>> {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return new Map(nodes.map((node) => [node.nodeId, node]))
}

function isCalled(node: Node, role: string, name: string | RegExp): boolean {
  if (node.ignored || node.role?.value !== role) return false
  const called = String(node.name?.value ?? '')
  return typeof name === 'string' ? called === name : name.test(called)
}

function isLive(node: Node): boolean {
  const { live } = statesOf(node)
  return !node.ignored && (live === 'polite' || live === 'assertive')
}

function isSaid(text: string, words: string | RegExp): boolean {
  return typeof words === 'string' ? text.includes(words.replace(/\s+/g, '')) : words.test(text)
}

/** Without the spaces that only layout needs. */
function textOf(nodes: ReadonlyMap<string, Node>, node: Node): string {
  if (node.role?.value === 'StaticText') return String(node.name?.value ?? '').replace(/\s+/g, '')
  const children = (node.childIds ?? []).flatMap((id) => nodes.get(id) ?? [])
  return children.map((child) => textOf(nodes, child)).join('')
}

function spokenOf(node: Node): Spoken {
  const [role, name, value] = [node.role, node.name, node.value].map((one) => one?.value ?? '')
  return { role: `${role}`, name: `${name}`, value: `${value}`, states: statesOf(node) }
}

function statesOf({ properties = [] }: Node): Readonly<Record<string, unknown>> {
  return Object.fromEntries(properties.map(({ name, value }) => [name, value.value]))
}

async function elementOf(session: CDPSession, node: Node): Promise<string> {
  const { object } = await session.send('DOM.resolveNode', withNode(node.backendDOMNodeId))
  if (object.objectId === undefined) throw new Error('The element went away')
  return object.objectId
}

function withNode(backendNodeId: number | undefined): { backendNodeId: number } {
  if (backendNodeId === undefined) throw new Error('A part without an element')
  return { backendNodeId }
}
