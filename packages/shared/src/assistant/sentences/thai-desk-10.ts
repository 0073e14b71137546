/** Who wants to wait. See README.md. */
export const thaiDesk10 = `
มาลีอยากรอคิวหมอพลอย | wait | who=มาลี; doctor=พลอย
คุณมาลีขอรอคิวหมอพลอยค่ะ | wait | who=มาลี; doctor=พลอย
คุณสมชายอยากรอคิวหมอลิมสัปดาห์หน้า | wait | who=สมชาย; doctor=ลิม; until=2026-11-29
สมชายต้องการรอคิวหมอพลอยช่วงเช้า | wait | who=สมชาย; doctor=พลอย; parts=morning
คุณมาลีจะขอรอคิวคุณหมอพลอยทุกวันจันทร์ | wait | who=มาลี; doctor=พลอย; weekdays=Monday
คุณมาลีอยากรอคิว | wait | who=มาลี
เธออยากรอคิวหมอพลอย | askWait |
คุณมาลีรอคิวหมอพลอยอยู่ | arrive | who=มาลี
คุณมาลีไม่อยากรอคิวหมอพลอย | none |
คุณมาลีไม่ขอรอคิวแล้ว | none |
ใครอยากรอคิวหมอพลอยบ้าง | waitlist | doctor=พลอย
`
