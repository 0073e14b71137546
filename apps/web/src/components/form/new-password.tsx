import { scorePassword, type PasswordScore } from '@clinic/shared/users/password-strength'
import { minPasswordScore, passwordLength } from '@clinic/shared/users/user'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PasswordInputProps } from '@mantine/core'
import { PasswordInput, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

const pause = 200

const scoreText: Record<PasswordScore, MessageDescriptor> = {
  0: msg`Much too easy to guess. Three unusual words do well.`,
  1: msg`Too easy to guess. Three unusual words do well.`,
  2: msg`Almost: one more unusual word makes it good.`,
  3: msg`Good password.`,
  4: msg`Very good password.`,
}

type NewPasswordProps = Omit<PasswordInputProps, 'value' | 'description'> & { value: string; known: string[] }

/** Fields for a new password, whose strength is shown while typing with the server's measure. */
export function NewPassword({ value, known, ...input }: NewPasswordProps) {
  const { t } = useLingui()
  const verdict = useVerdict(value, known)
  return (
    <PasswordInput
      autoComplete="new-password"
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': t`Show the password` }}
      {...input}
      value={value}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      descriptionProps={{ component: 'div', role: 'status' }}
      description={
        verdict ? (
          <Text component="span" size="xs" fw={500}>
            {verdict.good ? <IconCheck size={13} aria-hidden /> : <IconX size={13} aria-hidden />} {t(verdict.text)}
          </Text>
        ) : (
          t`At least 6 characters, and hard to guess: three unusual words do well.`
        )
      }
    />
  )
}

export type Verdict = { good: boolean; text: MessageDescriptor }

function verdictOf(password: string, score: PasswordScore): Verdict {
  if (password.length < passwordLength.min) return { good: false, text: msg`At least 6 characters are needed.` }
  return { good: score >= minPasswordScore, text: scoreText[score] }
}

/** Where the scorer can't be loaded, only the server checks the strength. */
function useVerdict(password: string, known: string[]): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const names = known.join('\n')
  useEffect(() => {
    if (password === '') return setVerdict(null)
    let current = true
    const timer = setTimeout(() => {
      void scorePassword(password, names.split('\n').filter(Boolean)).then(
        (score) => current && setVerdict(verdictOf(password, score)),
        () => undefined,
      )
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [password, names])
  return password === '' ? null : verdict
}
