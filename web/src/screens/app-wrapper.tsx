import { href } from '@zhengju/contract/kernel/path'
import { useEffect } from 'react'
import { isOurApp } from '../lib/download.ts'
import { useNavigate } from '../lib/router/page.tsx'

/** The shell without a screen, for our app to load first; a person who opens it is sent home (specification 2). */
export default function AppWrapper() {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOurApp(false)) navigate(href('home'), { replace: true })
  }, [navigate])
  return <main />
}
