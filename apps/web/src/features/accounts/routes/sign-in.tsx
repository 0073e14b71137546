import type { FieldErrorKey } from '@clinic/shared/errors'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { PublicLayout } from '../../../components/public-layout.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { FieldMessage } from '../../../components/form/field-message.tsx'
import { GoogleButton } from '../google-button.tsx'
import { SendVerification } from '../send-verification.tsx'
import { signIn } from '../../../lib/account/auth.ts'
import type { Failure } from '../../../lib/errors.ts'
import { failureOfCode, toFailure } from '../../../lib/errors.ts'
import { returnPathOf } from '../../../lib/account/return-path.ts'
import { fieldErrorsOf } from '../../../lib/form/zod-errors.ts'
import { useSession } from '../../../stores/session.ts'

/** The validator comes with the first submit: the screen itself is to be there at once. */
const loadSchema = async () => (await import('@clinic/shared/users/user-input')).signInSchema

export function Component() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const ended = useSession(({ endedBy }) => endedBy === 'server')
  const returnTo = returnPathOf(search)
  const known = useLocation().state as string | null // the address that was just confirmed
  const { submit, saving, failure, setFailure, email, errors } = useSignIn(returnTo, search.get('error'))

  return (
    <PublicLayout
      title={<Trans>Sign in</Trans>}
      footer={
        <Trans>
          New clinic?{' '}
          <Anchor component={Link} underline="always" to="/sign-up">
            Create an account
          </Anchor>
        </Trans>
      }
    >
      {ended && !failure && (
        <Alert color="yellow" role="status">
          <Trans>Your session has ended. Sign in to go on where you were.</Trans>
        </Alert>
      )}
      {failure && <ErrorState failure={failure} />}
      {failure?.code === 'UNVERIFIED' && (
        <>
          <Text>
            <Trans>Your e-mail address is not confirmed yet. Please open its confirmation link first.</Trans>
          </Text>
          {email && <SendVerification account={{ ...failure.details.account, email }} />}
        </>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <TextInput
            name="email"
            label={t`E-mail`}
            type="email"
            autoComplete="username"
            defaultValue={known ?? ''}
            autoFocus={!known}
            required
            withAsterisk={false}
            error={errors['email'] && <FieldMessage errorKey={errors['email']} />}
          />
          <PasswordInput
            name="password"
            label={t`Password`}
            autoComplete="current-password"
            autoFocus={Boolean(known)}
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': t`Show the password` }}
            error={errors['password'] && <FieldMessage errorKey={errors['password']} />}
          />
          <Text ta="right" size="sm">
            <Anchor component={Link} underline="always" to="/forgot-password">
              <Trans>Forgot password?</Trans>
            </Anchor>
          </Text>
          <Button type="submit" loading={saving} fullWidth mt={4}>
            <Trans>Sign in</Trans>
          </Button>
        </Stack>
      </form>
      <GoogleButton returnTo={returnTo} onFailure={setFailure} />
    </PublicLayout>
  )
}

/** Reads the form itself: password managers fill it in without a word to React. */
function useSignIn(returnTo: string, refused: string | null) {
  const navigate = useNavigate()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(() => failureOfCode(refused))
  const [errors, setErrors] = useState<Record<string, FieldErrorKey>>({})
  const [email, setEmail] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setFailure(null)
    setSaving(true)
    try {
      const parsed = (await loadSchema()).safeParse(Object.fromEntries(new FormData(form)))
      const faults = parsed.success ? {} : fieldErrorsOf(parsed.error)
      setErrors(faults)
      if (!parsed.success) return form.querySelector<HTMLElement>(`[name="${Object.keys(faults)[0] ?? ''}"]`)?.focus()
      setEmail(parsed.data.email)
      await signIn(parsed.data)
      await navigate(returnTo, { replace: true })
    } catch (error) {
      setFailure(toFailure(error))
    } finally {
      setSaving(false)
    }
  }

  return { submit, saving, failure, setFailure, email, errors }
}
