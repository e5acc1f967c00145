update settings set value = value || '{"fps_reference": true}' where type = 'bank';
