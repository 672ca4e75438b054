import { expect, test } from 'vitest'
import type { Files } from '../tidy/source.ts'
import { changedPages } from './pages.ts'

const files: Files = {
  'web/src/routes.ts': [
    'export const screens = {',
    "  home: './screens/home.tsx',",
    "  help: './screens/help/slug.tsx',",
    "  sport: './screens/game/sport.tsx',",
    '}',
  ].join('\n'),
  'ui/src/button.tsx': 'export const Button = 1\n',
  'web/package.json': '{"imports":{"#features/*":"./src/features/*"}}',
  'web/src/features/home/rail.tsx':
    "import { Button } from '@zhengju/ui/button'\nexport const Rail = Button\n",
  'web/src/screens/home.tsx':
    "import { Rail } from '../features/home/rail.tsx'\nexport default Rail\n",
  'web/src/screens/help/slug.tsx':
    "import { Button } from '@zhengju/ui/button'\nexport default Button\n",
  'web/src/screens/game/sport.tsx':
    "import { Button } from '@zhengju/ui/button'\nexport default Button\n",
}

test('the pages that a change reaches are looked at, its own before those that share it', () => {
  expect(changedPages(files, ['web/src/features/home/rail.tsx'])).toEqual({
    looked: ['=/'],
    left: [],
  })
  expect(changedPages(files, ['web/src/screens/help/slug.tsx']).looked).toEqual(['/help/'])
  const { looked, left } = changedPages(
    files,
    ['ui/src/button.tsx', 'web/src/features/home/rail.tsx'],
    2,
  )
  expect([looked[0], looked.length, left.length]).toEqual(['=/', 2, 1])
})

test('what draws nothing is nothing to look at', () => {
  expect(
    changedPages(files, ['server/src/app.ts', 'web/src/screens/home.test.ts', 'README.md']),
  ).toEqual({
    ...{ looked: [], left: [] },
  })
})
