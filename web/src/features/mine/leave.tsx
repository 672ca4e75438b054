import { href } from '@zhengju/contract/kernel/path'
import { logout } from '@zhengju/contract/member/calls'
import { Button } from '@zhengju/ui/button'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { tellLeaving } from '#lib/leaving.ts'
import { endSession } from '#lib/logout.ts'
import { toast } from '#lib/notices.ts'
import { useNavigate } from '#lib/router/page.tsx'
import { mineText } from '#text/mine.ts'

/** 退出登录: the session ends here whether or not the platform hears of it. */
export function Leave() {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    await tellLeaving()
    await call(logout, {}, { isQuiet: true }).catch(() => undefined)
    // First: home is rendered for whoever is logged in.
    endSession()
    await navigate(href('home'))
    toast(mineText.loggedOut, 'check')
  }
  return (
    <div className="wrap mgap">
      <Button isWide isBusy={isBusy} onClick={leave}>
        {mineText.logout}
      </Button>
    </div>
  )
}
