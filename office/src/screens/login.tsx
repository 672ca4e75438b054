import { LoginForm } from '../features/operator/login-form.tsx'

export function Login({ onEntered }: { readonly onEntered: () => void }) {
  return (
    <main className="gate">
      <LoginForm onEntered={onEntered} />
    </main>
  )
}
