import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditSentence } from './change-labels.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
const sentence = (entity: Parameters<typeof auditSentence>[0], field: string, from: string | null, to: string) =>
  auditSentence(entity, { field, from, to }, { i18n, language: 'en', zone: 'Asia/Bangkok' })

describe('a change in words', () => {
  it('says field, before and after', () =>
    expect(sentence('establishment', 'city', 'Phuket', 'Krabi')).toBe('City or district: Phuket → Krabi'))
  it('shows nothing as a dash', () =>
    expect(sentence('establishment', 'website', null, 'https://a.th')).toBe('Website: – → https://a.th'))
  it("calls a field what its noun's form calls it", () =>
    expect(sentence('patient', 'country', 'TH', 'JP')).toBe('Nationality: TH → JP'))
  it('says a field that no form has by its name', () =>
    expect(sentence('assistant', 'mode', 'off', 'local')).toBe('mode: off → local'))
  it('shows in full what a notice only names', () =>
    expect(sentence('doctor', 'media', '[]', '[{"name":"a.jpg"}]')).toBe('Pictures: – → a.jpg'))
})
