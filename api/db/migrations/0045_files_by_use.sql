-- Who may see a file is decided by what names it, so each table that names one is looked through by it.

create index accounts_by_avatar on accounts (avatar_id) where avatar_id is not null;
create index businesses_by_logo on businesses (logo_id) where logo_id is not null;
create index workers_by_avatar on workers (avatar_id) where avatar_id is not null;
create index worker_certificates_by_upload on worker_certificates (upload_id) where upload_id is not null;
create index user_shift_images_by_upload on user_shift_images (upload_id);
create index chat_message_media_by_upload on chat_message_media (upload_id);
create index invoice_files_by_upload on invoice_files (upload_id);
create index operator_invoice_files_by_upload on operator_invoice_files (upload_id);
