import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../lib/errors.ts'
import { uploadPicture } from '../../../lib/form/upload-picture.ts'
import { renderApp } from '../../../testing/render.tsx'
import { MediaEditor } from './media-editor.tsx'
import type { MediaItem } from './media-gallery.tsx'

vi.mock(import('../../../lib/form/upload-picture.ts'), () => ({ uploadPicture: vi.fn() }))
const upload = vi.mocked(uploadPicture)

const item = (name: string): MediaItem => ({ name, previewUrl: `/api/media/${name}` })
const file = (name: string, type = 'image/png', size = 3) => {
  const made = new File(['abc'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const busy = vi.fn()

function Form({ media }: { media: MediaItem[] }) {
  const [value, setValue] = useState(media)
  return <MediaEditor value={value} onChange={setValue} onBusy={busy} />
}
const names = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'))
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } })

beforeEach(() => {
  upload.mockReset()
  busy.mockReset()
})

describe('the pictures of a record', () => {
  it('arrive one after the other, with how far they are, and in the order in which they were chosen', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    let tell: ((part: number) => void) | undefined
    upload.mockImplementationOnce((_file, options) => {
      tell = options?.onProgress
      return promise
    })
    upload.mockResolvedValueOnce('/api/media/2')
    renderApp(<Form media={[item('Door')]} />)
    choose(file('one.png'), file('two.jpeg', 'image/jpeg'))
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
    act(() => tell?.(0.42))
    expect(screen.getByText('42%')).toBeTruthy()
    expect(busy).toHaveBeenLastCalledWith(true)
    await act(async () => resolve('/api/media/1'))
    await waitFor(() => expect(names()).toEqual(['Door', 'one', 'two']))
    expect(busy).toHaveBeenLastCalledWith(false)
  })

  it('that are none, are too large or were refused are named, and the others arrive', async () => {
    upload.mockRejectedValueOnce(new Failure({ code: 'NOT_A_PICTURE' })).mockResolvedValueOnce('/api/media/1')
    renderApp(<Form media={[]} />)
    choose(file('notes.pdf', 'application/pdf'), file('big.png', 'image/png', 11 << 20), file('fake.png'), file('good.png'))
    await waitFor(() => expect(names()).toEqual(['good']))
    const alert = screen.getByRole('alert').textContent
    expect(alert).toContain('3 files were not added')
    expect(alert).toContain('notes.pdf is no picture that can be shown here.')
    expect(alert).toContain('big.png is larger than 10 MB.')
    expect(alert).toContain('fake.png: This is no picture that can be shown.')
  })

  it('are 50 at most', () => {
    renderApp(<Form media={Array.from({ length: 50 }, (_, index) => item(String(index)))} />)
    choose(file('more.png'))
    expect(screen.getByRole('alert').textContent).toContain('more.png is one too many')
    expect(upload).not.toHaveBeenCalled()
  })

  it('that are dropped are taken as well', async () => {
    upload.mockResolvedValueOnce('/api/media/1')
    renderApp(<Form media={[]} />)
    const place = screen.getByText(/Or drop them here/)
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [file('dropped.png')] } })
    await waitFor(() => expect(names()).toEqual(['dropped']))
  })

  it('move, go, and come back to where they were', () => {
    renderApp(<Form media={[item('A'), item('B'), item('C')]} />)
    fireEvent.click(screen.getByRole('button', { name: 'Move C forward' }))
    expect(names()).toEqual(['A', 'C', 'B'])
    const [first, , third] = screen.getAllByRole('listitem')
    fireEvent.dragStart(first as HTMLElement, { dataTransfer: {} })
    fireEvent.drop(third as HTMLElement, { dataTransfer: {} })
    expect(names()).toEqual(['C', 'B', 'A'])
    fireEvent.click(screen.getByRole('button', { name: 'Remove B' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove C' }))
    expect(names()).toEqual(['A'])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(names()).toEqual(['C', 'B', 'A'])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
