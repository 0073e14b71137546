import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useShortcutListener } from '../lib/keys/use-shortcuts.ts'
import { renderApp } from '../testing/render.tsx'
import { Confirm } from './feedback/confirm.tsx'
import { SidePanel } from './side-panel.tsx'

type ScreenProps = { onClose: () => void; isAsking?: boolean; onCancel?: () => void }

function Screen({ onClose, isAsking = false, onCancel = () => undefined }: ScreenProps) {
  useShortcutListener()
  return (
    <SidePanel title="Appointment" onClose={onClose}>
      <Confirm
        opened={isAsking}
        title="Mark as arrived?"
        confirmLabel="Arrived"
        onConfirm={() => undefined}
        onCancel={onCancel}
      />
    </SidePanel>
  )
}

const pressEscapeInPanel = () =>
  fireEvent.keyDown(screen.getByRole('heading', { name: 'Appointment', hidden: true }), { key: 'Escape' })

test('Escape closes the panel', () => {
  const close = vi.fn()
  renderApp(<Screen onClose={close} />)
  pressEscapeInPanel()
  expect(close).toHaveBeenCalledOnce()
})

test('Escape closes the question alone, also before the question has the focus', () => {
  const close = vi.fn()
  const cancel = vi.fn()
  renderApp(<Screen onClose={close} isAsking onCancel={cancel} />)
  pressEscapeInPanel()
  expect(cancel).toHaveBeenCalledOnce()
  expect(close).not.toHaveBeenCalled()
})
