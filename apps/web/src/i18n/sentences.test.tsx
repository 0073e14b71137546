import { Trans } from '@lingui/react/macro'
import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { activateLanguage, withSentences } from './activate.ts'
import { Sentences } from './sentences.tsx'

afterEach(() => activateLanguage('en'))

test('what is shown is drawn again for another language, and not for the sentences of another part', async () => {
  const draw = vi.fn()
  function Heading() {
    draw()
    return (
      <h1>
        <Trans>Patients</Trans>
      </h1>
    )
  }
  const { container } = render(
    <Sentences>
      <Heading />
    </Sentences>,
  )
  await act(withSentences(['figures'], () => Promise.resolve(undefined)))
  expect([container.textContent, draw.mock.calls.length]).toEqual(['Patients', 1])
  await act(() => activateLanguage('th'))
  expect(container.textContent).toBe('ผู้ป่วย')
})
