-- Invented people; surnames are put together from two parts, so that few are shared.
CREATE FUNCTION bench.thai_first_name(r bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (ARRAY[
  'สมชาย', 'สมหญิง', 'สมศักดิ์', 'สมพร', 'สมบูรณ์', 'สมจิตร', 'สมคิด', 'ประเสริฐ', 'ประสิทธิ์', 'ประยุทธ', 'วิชัย', 'วิชิต', 'วิไล', 'วันชัย', 'วนิดา', 'วรรณา',
  'สุรชัย', 'สุเทพ', 'สุพร', 'สุชาติ', 'สุนีย์', 'สุดา', 'สุรินทร์', 'ธงชัย', 'ธนพล', 'ธนากร', 'ศิริพร', 'ศิริรัตน์', 'ศิริชัย', 'เสาวลักษณ์', 'สราวุธ', 'รัตนา',
  'รุ่งนภา', 'รุ่งเรือง', 'ปรีชา', 'ปราณี', 'พรทิพย์', 'พลอย', 'พิมพ์ชนก', 'พิชัย', 'ภูวดล', 'ปัญญา', 'ณัฐพงศ์', 'ณัฐวุฒิ', 'ณัฐพร', 'ณรงค์', 'นฤมล', 'นิพา',
  'นิตยา', 'มานพ', 'มณี', 'มงคล', 'ละไม', 'เล็ก', 'กฤษดา', 'กิตติศักดิ์', 'กิตติพงษ์', 'กัญญา', 'กนกวรรณ', 'กมล', 'จิราพร', 'จินตนา', 'ดวงใจ', 'เดชา',
  'ชัยวัฒน์', 'ชาตรี', 'เฉลิม', 'เจริญ', 'บุญมี', 'บุญส่ง', 'บรรจง', 'อภิชาติ', 'อภิญญา', 'อนันต์', 'อนงค์', 'อนุชา', 'อำนวย', 'อัมพร', 'อารี', 'อรทัย'])[1 + r % 80];
CREATE FUNCTION bench.thai_last_name(r bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (ARRAY[
  'ศรี', 'ทอง', 'รัตน', 'วงศ์', 'สุข', 'แก้ว', 'บุญ', 'พงษ์', 'ชัย', 'จันทร์', 'พูน', 'วัฒน', 'เจริญ', 'ธรรม', 'นิล', 'มณี', 'ศักดิ์', 'อินทร์', 'เพชร', 'สิริ',
  'ไพร', 'กิตติ', 'ปัญญา', 'ภู', 'ดำรง', 'ประเสริฐ', 'อุดม', 'สม', 'ใจ', 'คง', 'พรหม', 'เทพ', 'สุวรรณ', 'ลิ้ม', 'แสง', 'โชติ', 'เกียรติ', 'วิเศษ', 'มหา', 'จิตร'])[1 + r % 40]
  || (ARRAY['สุข', 'ดี', 'กุล', 'พงศ์', 'ชัย', 'วงศ์', 'ใจดี', 'สกุล', 'ผล', 'รักษ์', 'วัฒนา', 'ศรี', 'มงคล', 'พันธุ์', 'เดช', 'ศิลป์', 'งาม', 'ทอง', 'รัตน์', 'สมบัติ',
  'ไพศาล', 'นุกูล', 'ประภา', 'อนันต์', 'ธานี'])[1 + r / 40 % 25];
CREATE FUNCTION bench.english_first_name(r bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (ARRAY[
  'Somchai', 'Malee', 'Ploy', 'Krit', 'Anan', 'Nok', 'Suda', 'Wichai', 'Niran', 'Pim', 'Kamon', 'Decha', 'Lek', 'Manop', 'Preecha', 'Rungrueng', 'Siriporn', 'Thawat',
  'Uthai', 'Wanida', 'Yada', 'Apinya', 'Boonmee', 'Chalerm', 'Duangjai', 'Jintana', 'Kanya', 'Mongkol', 'Nattaya', 'Orathai', 'James', 'Mary', 'Robert', 'Patricia', 'John',
  'Jennifer', 'Michael', 'Linda', 'David', 'Elizabeth', 'William', 'Barbara', 'Richard', 'Susan', 'Joseph', 'Jessica', 'Thomas', 'Sarah', 'Charles', 'Karen', 'Kenneth', 'Lisa',
  'Daniel', 'Nancy', 'Matthew', 'Betty', 'Anthony', 'Sandra', 'Mark', 'Ashley', 'Hiroshi', 'Yuki', 'Wei', 'Mei', 'Jun', 'Arjun', 'Priya', 'Hans', 'Greta', 'Zoë'])[1 + r % 70];
CREATE FUNCTION bench.english_last_name(r bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (ARRAY[
  'Ratta', 'Wong', 'Thong', 'Sri', 'Chai', 'Kaew', 'Boon', 'Phong', 'Suk', 'Chan', 'Intha', 'Mani', 'Niam', 'Phet', 'Saeng', 'Watt', 'Somb', 'Thep', 'Udom', 'Kitti', 'Hart',
  'Green', 'Wood', 'Black', 'White', 'Stone', 'Ash', 'Brad', 'Clay', 'Ed', 'Fair', 'Hamil', 'Kings', 'Law', 'Mill', 'Nor', 'Pres', 'Ring', 'Wal', 'Win'])[1 + r % 40]
  || (ARRAY['nakul', 'sakul', 'dee', 'suk', 'phan', 'yodrak', 'sawat', 'charoen', 'wattana', 'thip', 'ford', 'ton', 'ley', 'field', 'man', 'son', 'well', 'berg', 'bury', 'ham',
  'stein', 'wick', 'worth', 'shaw', 'more'])[1 + r / 40 % 25];
CREATE FUNCTION bench.title(is_thai boolean, gender bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN is_thai THEN (ARRAY['นางสาว', 'นาย'])[1 + gender] ELSE (ARRAY['Ms', 'Mr'])[1 + gender] END;
