{{- define "plazo.labels" -}}
app.kubernetes.io/name: plazo
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "plazo.image" -}}
{{- $glue := ternary "@" ":" (hasPrefix "sha256:" .Values.image.tag) -}}
{{ .Values.image.repository }}{{ $glue }}{{ .Values.image.tag }}
{{- end }}

{{/* A pod of ours: as nobody, on a file system that is only read, with no way to speak to the cluster. */}}
{{- define "plazo.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
initContainers:
  # a mounted secret is readable by its group, and production refuses keys that others may read
  - name: keys
    image: {{ include "plazo.image" .root }}
    command: [sh, -c, "install -m 400 /secret/* /etc/plazo/"]
    securityContext: {{- include "plazo.container" . | nindent 6 }}
    volumeMounts:
      - { name: secret, mountPath: /secret, readOnly: true }
      - { name: files, mountPath: /etc/plazo }
volumes:
  - name: secret
    secret: { secretName: {{ .root.Values.from.files }}, defaultMode: 288 }
  - name: files
    emptyDir: { medium: Memory, sizeLimit: 4Mi }
  - name: brands
    configMap: { name: {{ .root.Values.from.brands }} }
  - name: tmp
    emptyDir: {}
  - name: data
    emptyDir: {}
  - name: checkpoints
{{- if .isSigner }}
    persistentVolumeClaim: { claimName: {{ .root.Release.Name }}-checkpoints }
{{- else }}
    emptyDir: {}
{{- end }}
{{- end }}

{{- define "plazo.container" -}}
readOnlyRootFilesystem: true
allowPrivilegeEscalation: false
capabilities: { drop: [ALL] }
{{- end }}

{{/* What each container of ours has, whatever it runs. */}}
{{- define "plazo.runs" -}}
image: {{ include "plazo.image" .root }}
securityContext: {{- include "plazo.container" . | nindent 2 }}
envFrom:
  - secretRef: { name: {{ .root.Values.from.settings }} }
{{- if .isOwner }}
  - secretRef: { name: {{ .root.Values.from.owner }} }
{{- end }}
env:
  - { name: PLAZO_MODE, value: production }
  - { name: HOST, value: "0.0.0.0" }
  - { name: PORT, value: "8080" }
  - { name: PLAZO_DATA, value: /var/lib/plazo }
  - { name: PLAZO_CHECKPOINTS, value: /var/lib/checkpoints/checkpoints }
  - { name: PLAZO_BRANDS, value: /etc/plazo-brands }
  - { name: PLAZO_KEYS, value: /etc/plazo/keys.json }
  - { name: PLAZO_RAILS, value: /etc/plazo/rails.json }
  - { name: PLAZO_BACKUP_KEY, value: /etc/plazo/backup-key.json }
  - { name: PLAZO_OBJECTS, value: /etc/plazo/objects.json }
  - { name: PLAZO_TRUST_PROXY, value: {{ .root.Values.trustProxy | quote }} }
  - { name: PLAZO_METRICS_LISTEN, value: "0.0.0.0:9464" }
volumeMounts:
  - { name: files, mountPath: /etc/plazo, readOnly: true }
  - { name: brands, mountPath: /etc/plazo-brands, readOnly: true }
  - { name: tmp, mountPath: /tmp }
  - { name: data, mountPath: /var/lib/plazo }
  - { name: checkpoints, mountPath: /var/lib/checkpoints }
{{- end }}

{{/* What each container has that serves: the pod is told of at once when it cannot work, and has finished before it goes. */}}
{{- define "plazo.serves" -}}
ports:
  - { name: http, containerPort: 8080 }
  - { name: metrics, containerPort: 9464 }
startupProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 2
  failureThreshold: 60
readinessProbe:
  httpGet: { path: /health/ready, port: http }
  periodSeconds: 5
  timeoutSeconds: 3
livenessProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 10
  timeoutSeconds: 3
{{- end }}

{{/* Of two pods no two on one machine, while there is another. */}}
{{- define "plazo.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "plazo.labels" . | nindent 8 }}
{{- end }}
