import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import chinese from 'antd/locale/zh_CN'
import { useMemo, useSyncExternalStore } from 'react'
import { CallError } from '../lib/call.ts'
import { session } from '../lib/session.ts'
import { useShade } from '../lib/theme.ts'
import { Login } from '../screens/login.tsx'
import { Pages } from './pages.tsx'
import { paletteOf } from './palette.ts'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: true,
      staleTime: 5_000,
      // What the server answered it would answer again; only a lost answer is asked for once more.
      retry: (count, error) => count < 1 && !(error instanceof CallError && error.failure),
    },
  },
})

/** Without a session there is the login and nothing else; with one, the pages. */
export function Office() {
  const shade = useShade()
  const palette = useMemo(() => paletteOf(shade), [shade])
  const isHere = useSyncExternalStore(session.subscribe, session.isHere)
  return (
    <ConfigProvider locale={chinese} theme={palette} button={{ autoInsertSpace: false }}>
      <App message={{ top: 24 }}>
        <QueryClientProvider client={queries}>
          {isHere ? <Pages /> : <Login onEntered={() => queries.clear()} />}
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}
