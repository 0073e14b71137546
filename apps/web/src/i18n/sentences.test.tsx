import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { activateLanguage } from './activate.ts'
import { Sentences } from './sentences.tsx'

afterEach(() => activateLanguage('en'))

test('what is shown is drawn again for another language, and not for the sentences of another part', async () => {
  const draw = vi.fn()
  function Heading() {
    const { t } = useLingui()
    draw()
    return <h1>{t`Patients`}</h1>
  }
  const { container } = render(
    <Sentences>
      <Heading />
    </Sentences>,
  )
  act(() => i18n.load('en', { 'of another part': 'Of another part' }))
  expect([container.textContent, draw.mock.calls.length]).toEqual(['Patients', 1])
  await act(() => activateLanguage('th'))
  expect(container.textContent).toBe('ผู้ป่วย')
})
