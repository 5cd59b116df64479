-- The back of a document, a photo of its own beside its front.
alter table identity_photo drop constraint identity_photo_kind_check, add constraint identity_photo_kind_check
  check (kind in ('document', 'document-back', 'selfie'));
