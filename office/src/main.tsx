import '@zhengju/ui/tokens.css'
import './app/office.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Office } from './app/office.tsx'
import { applyTheme } from './lib/theme.ts'

applyTheme()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Office />
    </StrictMode>,
  )
}
