import { Type } from 'typebox'
import type { helpGroups } from '../content/help-page.ts'
import { CommandId, closed, Done, oneOf } from '../kernel/schema.ts'
import { helpLimits } from './calls.ts'

const Slug = Type.String({ pattern: '^[a-z]{2,12}$', description: 'A help page' })
const Group = oneOf([
  'beginner',
  'games',
  'company',
  'contact',
] as const satisfies readonly (keyof typeof helpGroups)[])
const Text = Type.String()

const Block = Type.Union([
  closed({ kind: Type.Literal('text'), text: Text }),
  closed({ kind: Type.Literal('note'), text: Text }),
  closed({ kind: Type.Literal('list'), items: Type.Array(Text) }),
  closed({ kind: Type.Literal('steps'), items: Type.Array(Text) }),
  closed({
    kind: Type.Literal('table'),
    head: Type.Array(Text),
    rows: Type.Array(Type.Array(Text)),
  }),
  closed({
    kind: Type.Literal('pages'),
    items: Type.Array(
      closed({
        label: Text,
        page: Type.String({ description: 'A web path by name' }),
        part: Type.Optional(
          Type.String({ pattern: '^[a-zA-Z0-9]+$', description: 'What of the page: its anchor' }),
        ),
      }),
    ),
  }),
  closed({ kind: Type.Literal('articles'), slugs: Type.Array(Slug) }),
])

const Head = { slug: Slug, title: Text, group: Group, lead: Text }
const Section = closed({
  id: Type.String({ pattern: '^[a-z0-9]+$' }),
  head: Text,
  blocks: Type.Array(Block),
})

export const listHelp = { data: closed({ pages: Type.Array(closed(Head)) }) }

export const getHelp = {
  params: closed({ slug: Slug }),
  data: closed({
    ...Head,
    drawnFromRules: Type.Boolean({ description: 'Its tables are what the platform reckons by' }),
    sections: Type.Array(Section),
    related: Type.Array(closed(Head)),
  }),
}

export const searchHelp = {
  query: closed({ words: Type.String({ minLength: 1, maxLength: helpLimits.words }) }),
  data: closed({
    hits: Type.Array(
      closed({ slug: Slug, title: Text, sectionId: Text, head: Text, excerpt: Text }),
    ),
  }),
}

export const rateHelp = {
  params: closed({ slug: Slug }),
  body: closed({ commandId: CommandId, isUseful: Type.Boolean() }),
  data: Done,
}
