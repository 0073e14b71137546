import { describe, expect, it } from 'vitest'
import { readDoctorFilters, writeDoctorFilters } from './doctor-url.ts'

const write = (search: string, change: Parameters<typeof writeDoctorFilters>[1]) =>
  writeDoctorFilters(new URLSearchParams(search), change).toString()

describe('which doctors, in the address', () => {
  it('is all of them where it says nothing', () =>
    expect(readDoctorFilters(new URLSearchParams('service=&page=2'))).toEqual({ medicalService: undefined, language: undefined }))
  it('is read as it was written', () => {
    const written = write('', { medicalService: 'Ear cleaning', language: 'Thai' })
    expect(readDoctorFilters(new URLSearchParams(written))).toEqual({ medicalService: 'Ear cleaning', language: 'Thai' })
  })
  it('starts at the first page, and keeps the search and the other filter', () =>
    expect(write('query=a&language=Thai&page=3', { medicalService: 'X-ray' })).toBe('query=a&language=Thai&service=X-ray'))
  it('goes one by one', () => expect(write('language=Thai&service=X-ray', { medicalService: undefined })).toBe('language=Thai'))
})
