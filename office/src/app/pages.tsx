import { operatorMe } from '@zhengju/contract/office/office-calls'
import {
  officePathNames as names,
  type OfficePathName,
  officeFiles,
  officePaths,
} from '@zhengju/contract/office/path'
import { Result, Spin } from 'antd'
import { Suspense } from 'react'
import { createBrowserRouter, Link, Navigate, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { FailedSheet } from '../lib/list-table.tsx'
import { OperatorContext, useMay } from '../lib/rights.ts'
import { useRead } from '../lib/use-read.ts'
import { shellText } from '../text/shell.ts'
import { Broken } from './broken.tsx'
import { MemberFile, pageTable } from './page-table.ts'
import { Shell } from './shell.tsx'

const router = createBrowserRouter([
  {
    element: <Frame />,
    errorElement: <Broken />,
    children: [
      { index: true, element: <FirstPage /> },
      ...names.map((name) => ({
        path: officePaths[name].path,
        element: <Page name={name} />,
        errorElement: <Broken />,
      })),
      {
        path: officeFiles.member.path,
        element: <MemberPage />,
        errorElement: <Broken />,
      },
      {
        path: '*',
        element: <NotFound />,
      },
    ],
  },
])

export function Pages() {
  return <RouterProvider router={router} />
}

/** Who is there decides what is shown. */
function Frame() {
  const me = useRead(operatorMe, {})
  if (me.data) {
    return (
      <OperatorContext value={me.data}>
        <Shell operator={me.data}>
          <Outlet />
        </Shell>
      </OperatorContext>
    )
  }
  return (
    <div className="gate">
      {me.failure ? <FailedSheet text={me.failure} onRetry={me.reload} /> : <Spin size="large" />}
    </div>
  )
}

function Page({ name }: { readonly name: OfficePathName }) {
  const isAllowed = useMay(officePaths[name].permission)
  const { screen: Screen } = pageTable[name]
  if (!isAllowed) return <NotFound />
  return (
    <Suspense fallback={<Spin className="wait" />}>
      <Screen />
    </Suspense>
  )
}

function MemberPage() {
  if (!useMay(officeFiles.member.permission)) return <NotFound />
  return (
    <Suspense fallback={<Spin className="wait" />}>
      <MemberFile />
    </Suspense>
  )
}

function NotFound() {
  return (
    <Result
      title={shellText.notFoundTitle}
      subTitle={shellText.notFound}
      extra={<Link to={home}>{shellText.backHome}</Link>}
    />
  )
}

const home = '/'

/** The first page of the menu that the operator may see. */
function FirstPage() {
  const me = useRead(operatorMe, {})
  const first = names.find((name) => me.data?.permissions.includes(officePaths[name].permission))
  if (first) return <Navigate to={officePaths[first].path} replace />
  return <Result title={shellText.noRightTitle} subTitle={shellText.noRight} />
}
