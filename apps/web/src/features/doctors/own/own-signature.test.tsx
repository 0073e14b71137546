import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Client from '../../../graphql/client.ts'
import { runMutation } from '../../../graphql/client.ts'
import { Failure } from '../../../lib/errors.ts'
import { uploadPicture } from '../../../lib/form/upload-picture.ts'
import type * as ServerQuery from '../../../lib/use-server-query.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { renderApp } from '../../../testing/render.tsx'
import OwnSignature from './own-signature.tsx'

vi.mock('../../../graphql/client.ts', async (original) => ({ ...(await original<typeof Client>()), runMutation: vi.fn() }))
vi.mock(import('../../../lib/form/upload-picture.ts'), () => ({ uploadPicture: vi.fn() }))
vi.mock('../../../lib/use-server-query.ts', () => ({ useServerQuery: vi.fn() }))
const send = vi.mocked(runMutation)
const upload = vi.mocked(uploadPicture)
const set = vi.fn()

const stored = { previewUrl: '/api/media/1', width: 600, height: 150 }
const show = (ownSignature: typeof stored | null) => {
  const answer = { data: { ownSignature }, failure: null, load: vi.fn(), set } as unknown
  vi.mocked(useServerQuery).mockReturnValue(answer as ReturnType<typeof ServerQuery.useServerQuery>)
  renderApp(<OwnSignature />)
}
const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })

beforeEach(() => {
  send.mockReset()
  upload.mockReset()
  set.mockReset()
})

test('a picture that is chosen is sent as a signature, stored and shown', async () => {
  show(null)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove the signature' })).toBeNull()
  upload.mockResolvedValue(stored.previewUrl)
  send.mockResolvedValue({ setOwnSignature: stored })
  choose(new File(['abc'], 'me.png', { type: 'image/png' }))
  await waitFor(() => expect(set).toHaveBeenCalledWith({ ownSignature: stored }))
  expect(upload.mock.lastCall?.[1]).toMatchObject({ kind: 'signature' })
  expect(send.mock.lastCall?.[1]).toEqual({ input: { previewUrl: stored.previewUrl } })
})

test('it is removed at once, and the keyboard goes on at the button that chooses', async () => {
  show(stored)
  expect(screen.getByRole('img', { name: 'Your signature' }).getAttribute('src')).toBe(stored.previewUrl)
  send.mockResolvedValue({ setOwnSignature: null })
  fireEvent.click(screen.getByRole('button', { name: 'Remove the signature' }))
  await waitFor(() => expect(set).toHaveBeenCalledWith({ ownSignature: null }))
  expect(send.mock.lastCall?.[1]).toEqual({ input: { previewUrl: null } })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replace the signature' })))
})

test('a file that is no picture, or too large, is named, and nothing is stored', async () => {
  show(null)
  choose(new File(['abc'], 'notes.pdf', { type: 'application/pdf' }))
  expect(screen.getByRole('alert').textContent).toContain('notes.pdf is no picture that can be shown here.')
  const large = new File(['abc'], 'scan.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 11 << 20 })
  choose(large)
  expect(screen.getByRole('alert').textContent).toContain('scan.png is larger than 10 MB.')
  upload.mockRejectedValue(new Failure({ code: 'NOT_A_PICTURE' }))
  choose(new File(['abc'], 'fake.png', { type: 'image/png' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('fake.png: This is no picture'))
  expect(send).not.toHaveBeenCalled()
})
