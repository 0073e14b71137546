import { expect, test } from 'vitest'
import { onOtherLayout } from './keyboard-layout.ts'

test.each([
  ['l;ylfb', 'สวัสดิ'],
  ['l;ylfbN', 'สวัสดิ์'],
  ['dog', undefined],
  ['ohe/o', 'น้ำฝน'],
  ['Tokdi', 'ธนากร'],
  ['Lb]xN ,k]u', 'ศิลป์ มาลี'],
  ['ืฟทดนื', 'namfon'],
  ['จคๅ/-ภถุึค', '0812345678'],
  ['smith', undefined],
  ['nobody', undefined],
  ['0812345678', undefined],
  ['สมชาย', undefined],
  ['', undefined],
])('%j on the other keyboard is %j', (typed, meant) => expect(onOtherLayout(typed)).toBe(meant))
