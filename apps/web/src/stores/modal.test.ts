import { expect, test } from 'vitest'
import { useModal } from './modal.ts'

test('modals open and close through one state: a second takes the place of the first', () => {
  const { openModal, closeModal } = useModal.getState()
  expect(useModal.getState().open).toBeNull()
  openModal('ADD_PATIENT', { name: 'Mali' })
  expect(useModal.getState().open).toEqual({ name: 'ADD_PATIENT', props: { name: 'Mali' } })
  openModal('ADD_DOCTOR', {})
  expect(useModal.getState().open?.name).toBe('ADD_DOCTOR')
  openModal('AI_ASSISTANT', {})
  expect(useModal.getState().open?.name).toBe('AI_ASSISTANT')
  closeModal()
  expect(useModal.getState().open).toBeNull()
})
